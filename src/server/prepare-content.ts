import type { Site } from './site'

/** What a new database gets. */
export async function prepareContent(_site: Site): Promise<void> {}
