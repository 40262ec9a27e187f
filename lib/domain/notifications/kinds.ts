/** What notifications are about, in the order of the settings. */
export const notificationKinds = ['enquiry', 'message', 'review', 'subscription', 'newsletter'] as const

/** By kind and channel, whether they are sent. Another channel is one more member, and one more column of the choices. */
export type Notifications = Record<(typeof notificationKinds)[number], { email: boolean }>
