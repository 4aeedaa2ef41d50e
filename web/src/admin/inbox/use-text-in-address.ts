import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParam } from '../list/use-set-param.ts';

// Milliseconds. Browsers limit the rate of address changes, and each one renders the panel.
const PAUSE = 300;

/** The address follows the text after a pause; other changes of the address replace the text. */
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
    // Ignores this hook's own change, because the text may have changed since.
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
    // The router has not applied the previous change yet.
    if (text === there || written !== there) return;
    const timer = setTimeout(() => write(), PAUSE);
    return () => clearTimeout(timer);
  }, [text, there, written]);
  return [text, setText, there];
}
