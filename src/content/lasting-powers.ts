/** How long the Office of the Public Guardian commonly takes to register a power: an example for the firm to check. */
export const REGISTRATION_TIME = '8 to 10 weeks'
