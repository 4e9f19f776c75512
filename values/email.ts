export const isEmailAddress = (text: string): boolean => text.length > 5 && /^[^@\s]+@[^@\s]*\.[^@\s]*$/.test(text)

export const wrongEmail = 'please add a valid email address'
