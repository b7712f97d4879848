/** `major.minor`: a minor version adds only what older sides may ignore; another major version is incompatible. */
export const PROTOCOL_VERSION = '1.0'
