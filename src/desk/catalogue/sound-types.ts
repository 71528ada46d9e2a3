/** As an input's `accept` has it; the server decides by the content. */
export const acceptedSounds: readonly string[] = ['audio/*', '.wav', '.flac', '.mp3', '.ogg', '.opus', '.m4a']
