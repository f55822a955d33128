/** Tells a site to do nothing by itself: it neither sends what waits nor asks anyone outside. */
export const WITHOUT_JOBS = '--without-jobs'

/** Ends such a site with the program that started it, however that ends: by the end of the pipe between them. */
export function endWithStarter(): void {
  process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
}
