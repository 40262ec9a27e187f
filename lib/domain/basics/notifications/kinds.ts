/** Kinds of notifications, in the order of the settings. */
export const notificationKinds = ['enquiry', 'message', 'review', 'subscription', 'newsletter'] as const

/** Ways to tell a person that is not looking. */
const notificationChannels = ['email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]
export type NotificationKindName = (typeof notificationKinds)[number]

/** By kind and channel, whether they are sent. */
export type Notifications = Record<NotificationKindName, Record<NotificationChannel, boolean>>
