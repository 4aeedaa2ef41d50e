export const messages = {
  page: {
    frame: 'Preview of the website',
    pickHint: 'Click an element to edit it.',
    screen: 'Screen',
    phone: 'Phone',
    desktop: 'Desktop',
    colours: 'Colours',
    light: 'Light',
    dark: 'Dark',
    language: 'Language of the page',
    refusedColor: (title: string, color: string, shown: string) =>
      `${title} ${color} has too little contrast and is refused. The preview shows ${shown}.`,
  },

  mail: {
    frame: 'Preview of the mail',
    subject: 'Subject:',
    language: 'Language of the mail',
    note: 'With example data; links do not work here.',
    sendTest: 'Send me a test mail',
    sent: (address: string) => `Test mail on its way to ${address}. Failures appear under Mail.`,
    sendFailed: 'Failed to send the test mail.',
  },

  pane: {
    what: 'the preview',
    close: 'Close the preview',
  },

  tab: {
    note: 'Includes drafts and records that are published later',
  },
};
