import { version } from '../../package.json'

/** The program's version, as operators and programs are told it (CHANGELOG.md says what each brings). */
export const VERSION = version
