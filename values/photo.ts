/** A photo is a square of so many pixels, on each side. */
export const photoSize = 256

export const noPicture = 'Please choose a JPEG, PNG or WebP picture.'
