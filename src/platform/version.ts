import { version } from '../../package.json'

/** The program's version, as shown to operators and programs (CHANGELOG.md says what each brings). */
export const VERSION = version
