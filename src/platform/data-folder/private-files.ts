/*
 * Imported first by every program that runs on a data folder: what it writes, bookings and password hashes among it,
 * is readable by its own user alone (docs/security.md, "What is worth protecting").
 */
process.umask(0o077)
