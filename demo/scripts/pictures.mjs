// Every rendered picture: its file, the scene module that builds it, and its size.
const slide = (file, scene, tone) => ({
  file,
  scene,
  tone,
  width: 2400,
  height: 1350,
  samples: 18,
});
const gallery = (file, scene, width, height, tone) => ({
  file,
  scene,
  tone,
  width,
  height,
  samples: 16,
});
// A low sun is bright enough: these are lifted less.
const lowSun = [1.06, -5];
const service = (part) => ({
  file: `service-${part}.jpg`,
  scene: 'objects',
  part,
  width: 1000,
  height: 1000,
  samples: 20,
});
const portrait = (part) => ({
  file: `staff-${part}.jpg`,
  scene: 'portraits',
  part,
  width: 900,
  height: 900,
  samples: 20,
});

export const pictures = [
  slide('slide-field.jpg', 'field', lowSun),
  slide('slide-crew.jpg', 'crew'),
  slide('slide-orchard.jpg', 'orchard'),
  slide('slide-village.jpg', 'village', lowSun),
  gallery('gallery-rooftops.jpg', 'rooftops', 2000, 1333, lowSun),
  gallery('gallery-inverter-room.jpg', 'inverter-room', 1600, 1200),
  gallery('gallery-carport.jpg', 'carport', 1800, 1200),
  gallery('gallery-mountain-hut.jpg', 'hut', 1600, 2000),
  gallery('gallery-glint.jpg', 'glint', 1800, 1200, lowSun),
  gallery('gallery-workbench.jpg', 'workbench', 1600, 1200),
  gallery('gallery-mountain-road.jpg', 'road', 2000, 1250),
  gallery('gallery-fitter.jpg', 'fitter', 1600, 2000),
  gallery('gallery-from-above.jpg', 'above', 1800, 1800),
  gallery('about-us.jpg', 'lookout', 1600, 2000),
  ...['roof', 'panel', 'meter', 'tracker', 'inverter', 'cable', 'pump', 'battery', 'tools'].map(
    service,
  ),
  ...[
    'shirin-bakhtiari',
    'kaveh-lorestani',
    'maryam-sohrabi',
    'behrouz-dehkordi',
    'arash-moradi',
    'nasrin-jalali',
    'yousef-karimi',
    'golnaz-tehrani',
    'hamid-rostami',
    'leila-ahmadpour',
    'siavash-qobadi',
    'parisa-khosravi',
  ].map(portrait),
];
