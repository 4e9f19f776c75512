export const staffProfileWords = {
  title: 'Profile',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  role: 'Role',
}
