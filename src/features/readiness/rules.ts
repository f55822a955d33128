/** How old the last backup of a site may be, in hours. */
export const BACKUP_AGE_HOURS = 24
