/** Names of many origins. */
export const firstNames: readonly string[] = `
  Aaliyah Aaron Abena Adrian Aiko Alejandra Amara Amina Anders Andre Anjali Annika Arturo Beatriz Bianca Bogdan Brigid
  Caleb Camille Carmen Chidi Chloe Colm Daniela Darnell Deepa Desmond Dimitri Dolores Ebony Edwin Eileen Elif Emeka
  Emilia Enrique Farah Felix Fiona Gabriela Gideon Grace Gustavo Hanna Harold Hassan Hector Helga Hiroshi Imani Ingrid
  Isaac Ivana Jamal Jasmine Javier Jelena Joaquin Joyce Kamal Katya Keiko Kofi Kristof Lakshmi Lamar Laszlo Leila Linh
  Lucia Magnus Malik Marisol Mateo Maureen Mei Mikhail Miriam Nadia Naveen Niamh Nikolai Obinna Octavia Paloma Patrick
  Priya Quentin Rafael Rania Reuben Rhea Rohan Ruth Samir Sanjay Saoirse Selma Simone Soren Stella Tamika Tariq Teresa
  Thanh Tobias Ursula Valentina Viktor Wanda Wei Winston Ximena Yara Yusuf Yuki Zainab Zoltan
`
  .trim()
  .split(/\s+/)

export const lastNames: readonly string[] = `
  Abernathy Achebe Aguilar Ahmed Alvarez Andersen Antonov Arslan Bakker Banerjee Baptiste Becker Bergstrom Bianchi
  Boateng Brennan Callahan Campbell Carvalho Castillo Chandra Chen Cohen Cordova Crowley Dalton Das Delacroix Diallo
  Dimitrov Donnelly Dubois Eastman Eriksen Espinoza Fairbanks Farouk Ferrara Fitzgerald Fontaine Fujimoto Gallagher
  Garza Ghosh Goldberg Gomes Gunnarsson Haddad Hamilton Hashimoto Hernandez Hoang Holloway Horvath Ibrahim Ivanov Iyer
  Jackson Janssen Jimenez Kaplan Karlsson Kaur Kelly Khan Kim Kovacs Kowalski Kruger Kumar Larsen Le Lombardi Lopez
  MacLeod Mahoney Malik Mancini Marchand Mbeki Mendoza Meyer Moreno Murphy Nakamura Nasser Ndiaye Nguyen Novak Nwosu
  Obi Oduya Olsen Ortiz Osei Park Patel Pereira Petrov Pham Quinn Rahman Ramirez Reilly Rossi Saito Salazar Schneider
  Sharma Silva Singh Sokolov Sorensen Sullivan Suzuki Takahashi Tesfaye Thibodeau Torres Tran Ueda Vargas Vasquez
  Volkov Wagner Walsh Wang Washington Whitaker Wojcik Wong Yamamoto Yilmaz Zapata Zhang Zimmerman
`
  .trim()
  .split(/\s+/)
