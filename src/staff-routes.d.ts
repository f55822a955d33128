/** The addresses of staff, without which the browser's route tree comes (vite.config.ts). */
declare module '*/routeTree.gen?staff' {
  export const staffRoutes: import('@tanstack/react-router').AnyRoute
}
