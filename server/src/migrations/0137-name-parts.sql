-- A name in its parts. Where all are empty, the parts are read out of the name, which stays as it is. What the last import said
-- had none: the same file again is to change nothing.
alter table users
  add column title text not null default '',
  add column first_name text not null default '',
  add column surname text not null default '',
  add column suffix text not null default '';

update imported_rows set row = '{"title": "", "first_name": "", "surname": "", "suffix": ""}' || row where section = 'users';
