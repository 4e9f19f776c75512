export const words = {
  title: 'Profile',
  name: 'Name',
  username: 'Username',
  email: 'E-mail',
  role: 'Role',
}
