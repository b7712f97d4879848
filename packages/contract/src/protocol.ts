/**
 * Version of the wire protocol, `major.minor`: another minor version adds methods, columns or headers that older
 * clients and back ends may ignore; another major version does not work with older ones.
 */
export const PROTOCOL_VERSION = '1.0'
