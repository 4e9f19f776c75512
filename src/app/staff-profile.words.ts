export const staffProfileWords = {
  title: 'Profile',
  name: 'Name',
  username: 'Username',
  email: 'E-mail',
  role: 'Role',
}
