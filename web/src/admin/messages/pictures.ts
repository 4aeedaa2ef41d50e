import { common } from './common.ts';

export const messages = {
  chooser: {
    choose: (plural: string) => `Choose ${plural}`,
    drop: 'or drop them here, as many as you like',
    chosen: 'Selected, not uploaded yet',
    textOf: (field: string, fileName: string) => `${field} of ${fileName}`,
    remove: common.remove,
    removeFile: (fileName: string) => `Remove ${fileName}`,
    size: (megabytes: string) => `${megabytes}\u00A0MB`,
    smallSize: (kilobytes: number) => `${kilobytes}\u00A0KB`,
  },

  focalPoint: {
    title: 'Focal point',
    fromLeft: (title: string) => `Focal point of ${title}: percent from the left`,
    fromTop: (title: string) => `Focal point of ${title}: percent from the top`,
    hint: 'Click the focal point: it stays visible where the page crops the picture.',
    reset: 'Reset to centre',
  },

  grid: {
    noText: (field: string) => `No ${field}`,
    numbered: (singular: string, number: number) => `${singular} ${number}`,
    edit: (name: string) => `Edit ${name}`,
  },

  input: {
    choose: 'Choose a picture',
    removePicture: (title: string) => `Remove ${title}`,
    drop: 'or drop it here',
  },

  refused: {
    svgTooLarge: (maximum: string) =>
      `An SVG file may be at most ${maximum}. Simplify it, or export it as PNG and choose that file.`,
    noImage: 'File must be an image',
    heic: 'This browser cannot open HEIC photos. Choose a JPEG, PNG, WebP, GIF or AVIF; on an iPhone choose “Most Compatible” (Settings, Camera, Formats) or export as JPEG.',
    undecodable:
      'This file cannot be opened as a picture; it may be damaged. Open it elsewhere, save it as JPEG or PNG and choose that file.',
    tooLarge: (size: string, maximum: string) =>
      `This picture has ${size}; at most ${maximum} can be sent. Save it smaller, as JPEG for example, and choose that file.`,
  },

  upload: {
    button: (pictures: string) => `Upload ${pictures}`,
    preparing: 'Preparing…',
    progress: (name: string) => `Uploading ${name}`,
    processing: 'Processing…',
    failed: 'Image upload failed',
    savedWithoutText: (text: string) => `The picture was uploaded without its text “${text}”.`,
  },
};
