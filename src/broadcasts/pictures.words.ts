export const picturesWords = {
  title: 'Choose picture',
  none: 'There are no pictures yet.',
  loading: 'Loading the pictures…',
  upload: 'Upload picture',
  hint: 'JPEG, PNG or WebP, at most 1 MB.',
  add: 'Upload picture',
  preview: 'The picture that you chose',
  name: 'Name',
  save: 'Save',
  close: 'Close',
}
