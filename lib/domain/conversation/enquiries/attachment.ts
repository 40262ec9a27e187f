/** Number of files one message may have. */
export const maxAttachments = 5
/** Number of unsent files one side may keep in a conversation. */
export const maxUnsent = 10

/** A file of a message. */
export type AttachmentView = {
  id: string
  name: string
  /** In bytes. */
  size: number
  /** In pixels, of a picture that is shown; null for what is only downloaded. */
  width: number | null
  height: number | null
}
