/** Tells a site to do nothing by itself: it neither sends what waits nor asks anyone outside. */
export const WITHOUT_JOBS = '--without-jobs'
