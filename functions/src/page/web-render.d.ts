/** web/src/render.tsx, bundled by bundle.mjs. */
declare module '@sunfront/web/render' {
  export {
    addressOf,
    ANY_JOB,
    countPages,
    getJobParent,
    preloadedFonts,
    JOBS,
    type JobSearch,
    themeStyle,
    renderLanding,
    searchJobs,
    showsForm,
    type View,
    viewOf,
  } from '../../../web/src/render.tsx';
}

declare module '*.html' {
  const text: string;
  export default text;
}
