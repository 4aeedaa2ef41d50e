import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParam } from '../list/use-set-param.ts';

// Milliseconds. Browsers take only so many changes of the address, and each draws the panel anew.
const PAUSE = 300;

/** A text that is typed, and stands in the address once that pauses; another address brings its own. */
export function useTextInAddress(
  name: string,
): [text: string, setText: (text: string) => void, there: string] {
  const [params] = useSearchParams();
  const set = useSetParam();
  const there = params.get(name) ?? '';
  const [text, setText] = useState(there);
  const [seen, setSeen] = useState(there);
  const [written, setWritten] = useState(there);
  if (there !== seen) {
    setSeen(there);
    // Not what was typed here: that has gone on since.
    if (there !== written) {
      setText(there);
      setWritten(there);
    }
  }
  const write = useEffectEvent(() => {
    setWritten(text);
    set(name, text);
  });
  useEffect(() => {
    // The router takes a moment to say what it was told.
    if (text === there || written !== there) return;
    const timer = setTimeout(() => write(), PAUSE);
    return () => clearTimeout(timer);
  }, [text, there, written]);
  return [text, setText, there];
}
