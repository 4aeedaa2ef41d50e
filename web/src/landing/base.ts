import { basePath } from '@sunfront/contract/messages';
import { createContext, use } from 'react';
import type { View } from './view.ts';

export const ViewContext = createContext<View>({ path: '/' });

/** Prefixes links with `''` or `/{language}`. */
export const useBase = () => basePath(use(ViewContext).language);
