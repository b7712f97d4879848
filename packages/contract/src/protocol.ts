/** `major.minor`: another minor version adds what older sides may ignore, another major version does not work with them. */
export const PROTOCOL_VERSION = '1.0'
