export interface ToastAction {
  label: string;
  run: () => void;
  countdown?: Countdown;
}

export interface Countdown {
  /** Milliseconds since 1970; ends the toast. */
  end: number;
  text: (seconds: number) => string;
}

export interface ToastExtra {
  action?: ToastAction | undefined;
  /** The log reference. */
  reference?: string;
}
