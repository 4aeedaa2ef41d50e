import type { ReactNode } from 'react';
import { common } from './common.ts';

export const messages = {
  conflict: {
    title: 'Two versions of this',
    savedAt: (time: string) => `Saved by someone else at ${time}`,
    text: 'While you were editing, someone else saved this too. Choose what to keep; nothing has been overwritten yet.',
    identical: 'Both versions are identical.',
    back: 'Back to editing',
    save: 'Save the chosen version',
    yours: 'Yours',
    theirs: 'Theirs',
    unchanged: 'Before',
  },
  date: {
    choose: 'Choose in a calendar',
    chooseField: (field: string) => `Choose ${field} in a calendar`,
    time: (field: string) => `${field}: time`,
    timePattern: 'HH:MM',
  },
  duplicate: {
    label: 'Duplicate',
    duplicating: 'Duplicating…',
    done: 'You are editing the copy. It is a draft.',
    failed: 'Failed to duplicate.',
  },
  field: {
    characters: 'characters',
  },
  languages: {
    label: 'Languages',
    none: 'No language',
    missing: 'missing',
    notTranslated: (language: ReactNode) => (
      <>Not translated. Visitors see the text in {language}.</>
    ),
    notTranslatedFromAbove: 'Not translated. Visitors see the text above.',
    showLess: 'Show less',
    showWhole: 'Show the whole text',
  },
  markdown: {
    toolbar: 'Formatting',
    heading: 'Heading',
    subheading: 'Subheading',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    list: 'List',
    numberedList: 'Numbered list',
    beginWith: 'Begin with this text',
    preview: 'Preview the text',
    empty: 'Nothing yet.',
  },
  number: {
    question: 'Which number do you mean?',
    choose: 'Choose one of the two numbers.',
  },
  preview: {
    open: (form: string) => `Preview ${form}`,
  },
  publication: {
    title: 'On the website',
    text: (timeZone: string) =>
      `Without dates it is published immediately and stays published. Times are in the company’s time zone (${timeZone}).`,
    draftHint: 'Only administrators see a draft, regardless of dates.',
  },
  sheet: {
    lastSaved: (time: string) => `Last saved ${time}`,
    add: 'Add',
    saveAsNew: 'Save as new',
    gone: 'Someone deleted this while you were editing it. What you typed is still here: save it as new, or cancel.',
  },
  saveNote: {
    nothing: 'Nothing to save',
    invalid: 'Not saved. Correct the marked fields.',
    failed: (message: string, reason: string) => `${message}: ${reason}`,
  },
  discard: {
    title: 'Discard unsaved changes?',
    message: 'Your changes have not been saved and will be lost.',
    action: 'Discard changes',
    cancel: common.keepEditing,
  },
};
