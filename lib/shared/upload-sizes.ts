/** The most bytes of a photo, as it is chosen and as it is taken. */
export const maxPhotoBytes = 10 * 1024 * 1024
/** The same of a paper that proves something, and of a file in a conversation. */
export const maxDocumentBytes = 10 * 1024 * 1024
