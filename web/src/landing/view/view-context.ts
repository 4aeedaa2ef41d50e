import { createContext } from 'react';
import type { View } from './view.ts';

export const ViewContext = createContext<View>({ path: '/' });
