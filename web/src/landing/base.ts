import { basePath } from '@sunfront/contract/messages';
import { createContext, use } from 'react';
import type { View } from './view.ts';

export const ViewContext = createContext<View>({ path: '/' });

/** The prefix of the site's links: `''` or `/{language}`. */
export const useBase = () => basePath(use(ViewContext).language);
