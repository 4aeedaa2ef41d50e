import { baseOf } from '@sunfront/contract/messages';
import { createContext, use } from 'react';
import type { View } from './view.ts';

/** The page's own address. */
export const ViewContext = createContext<View>({ path: '/' });

/** What the page's own addresses begin with: `''`, or `/{language}` where its address names one. */
export const useBase = () => baseOf(use(ViewContext).language);
