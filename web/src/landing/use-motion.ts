import { useEffect, useState } from 'react';
import { useModalOpen } from '../ui/top-layer.ts';

export interface Motion {
  /** Paused by the visitor. */
  paused: boolean;
  toggle: () => void;
  /** Nothing moves: paused, a dialog is open, or nobody looks. */
  still: boolean;
}

/** The one pause for everything that moves by itself. What moves obeys `[data-still]` in CSS. */
export function useMotion(): Motion {
  const [paused, setPaused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const modal = useModalOpen();
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return { paused, toggle: () => setPaused(!paused), still: paused || hidden || modal };
}
