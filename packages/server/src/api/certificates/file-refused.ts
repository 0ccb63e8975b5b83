/** A register's file that is not taken; the message says why, in Russian. */
export class FileRefused extends Error {}
