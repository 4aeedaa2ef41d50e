import { common } from './common.ts';

/** Texts of tabs without a file in `tabs`. */
export const messages = {
  gallery: {
    noun: ['image', 'images'] satisfies [string, string],
    purpose:
      'Pictures of the website’s gallery. The first is shown large, the next four small, and all of them in the viewer.',
    hint: 'Describes the picture for screen readers and search engines.',
    large: 'Large',
    small: 'Small',
    outcomes: {
      nothing: 'Please select images to upload.',
      uploaded: 'Images uploaded successfully!',
      uploadFailed: 'Image upload failed.',
      loadFailed: 'Failed to fetch gallery images.',
      updated: 'Image updated.',
      updateFailed: 'Failed to update image.',
      deleted: 'Image deleted.',
      deleteFailed: 'Failed to delete image.',
    },
  },
  slideShow: {
    noun: ['slide', 'slides'] satisfies [string, string],
    purpose:
      'Wide pictures at the top of the website, shown for five seconds each. Without any, the slide show is hidden.',
    hint: 'Large text on the slide. Optional.',
    more: {
      button: 'Text of a button below the title, two or three words. Shown if it has a target.',
      button_target:
        'A section such as #careers, a page such as /jobs, or an address that begins with https://',
    },
    outcomes: {
      nothing: 'Please select slides to upload.',
      uploaded: 'Slides uploaded successfully!',
      uploadFailed: 'Slide upload failed.',
      loadFailed: 'Failed to fetch slides.',
      updated: 'Slide updated.',
      updateFailed: 'Failed to update slide.',
      deleted: 'Slide deleted.',
      deleteFailed: 'Failed to delete slide.',
    },
  },
  services: {
    noun: ['service', 'services'] satisfies [string, string],
    purpose:
      'Your company’s services, each with up to three pictures. Without any, the section is hidden.',
    outcomes: {
      loadFailed: 'Failed to fetch services.',
      created: 'Service created successfully!',
      updated: 'Service updated successfully!',
      saveFailed: 'Failed to save service.',
      deleted: 'Service deleted.',
      deleteFailed: 'Failed to delete service.',
    },
    createFailed: 'Failed to create service.',
    updateFailed: 'Failed to update service.',
    pictures: 'Pictures',
    numberOfPictures: (number: number) => `${number} of 3`,
    pictureSection: {
      title: 'Pictures',
      text: 'They surround the service’s icon. Missing pictures are replaced by a drawing.',
    },
  },
  ourStaff: {
    noun: ['staff member', 'staff members'] satisfies [string, string],
    purpose: 'Employees appear under Our Staff on the website, heads under Leadership.',
    outcomes: {
      loadFailed: 'Failed to load staff',
      created: 'Staff added',
      updated: 'Staff updated',
      saveFailed: 'Failed to save staff',
      deleted: 'Staff deleted',
      deleteFailed: 'Failed to delete staff',
    },
    typesInPlural: { employee: 'Employees', head: 'Heads' },
    typeHint: 'Employees appear under Our Staff, heads under Leadership.',
  },
  partners: {
    noun: ['partner', 'partners'] satisfies [string, string],
    purpose: 'Logos of companies you work with. Without any, the section is hidden.',
    outcomes: {
      loadFailed: 'Failed to fetch partners.',
      created: 'Partner added',
      updated: 'Partner updated',
      saveFailed: 'Failed to save partner.',
      deleted: 'Partner deleted',
      deleteFailed: 'Failed to delete partner.',
    },
    logoHint:
      'Shown in a field of 192 by 120 pixels. An SVG whose text was converted to paths, or a picture with a transparent background.',
    websitePlaceholder: 'https://www.example.com',
    websiteHint: 'The logo links to this address.',
    descriptionHint: `For your own use. ${common.publicField}`,
  },
  socialMedia: {
    noun: ['link', 'links'] satisfies [string, string],
    loadFailed: 'Failed to fetch social media links.',
    linked: (links: number, platforms: number) => `${links} of ${platforms} linked`,
    saved: 'Saved',
    empty: 'Empty',
    publication: 'Draft or dates',
    url: (name: string) => `${name} URL`,
    urlPlaceholder: (platform: string) => `https://www.${platform}.com/…`,
    save: (name: string) => (
      <>
        Save<span className="visually-hidden"> {name} link</span>
      </>
    ),
    linkSaved: (platform: string) => `${platform} link saved!`,
    saveFailed: (platform: string) => `Failed to save ${platform} link.`,
    delete: (name: string) => `Delete ${name} link`,
    nameOf: (name: string) => `the ${name} link`,
    consequence: 'Its icon is removed from the website.',
    deleted: (platform: string) => `${platform} link deleted.`,
    deleteFailed: (platform: string) => `Failed to delete ${platform} link.`,
    openPage: (name: string) => `Open the ${name} page in a new tab`,
  },
  templates: {
    noun: ['template', 'templates'] satisfies [string, string],
    purpose:
      'Reusable replies to applications and messages. You can choose them when you write a mail.',
    outcomes: {
      loadFailed: 'Failed to fetch templates.',
      created: 'Template added',
      updated: 'Template updated',
      saveFailed: 'Failed to save template.',
      deleted: 'Template deleted',
      deleteFailed: 'Failed to delete template.',
    },
    nameHint: 'Its name in the panel.',
    textHint: (placeholders: string) =>
      `In both texts ${placeholders} are filled in when it is used. {answer:…} with the wording of a question is the answer to it, if it is a short text.`,
    stageHint: 'Offered when an application reaches this stage. Nothing is sent automatically.',
  },
};
