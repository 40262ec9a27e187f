/** Maximum length of a telephone number as it may be typed. */
export const maxPhoneLength = 40
