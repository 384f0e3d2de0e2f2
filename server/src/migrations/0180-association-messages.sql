-- What is being said to the members of single associations; the message to all stands with the floor.
create table association_messages (
  code text primary key references medical_associations on delete cascade on update cascade,
  text text not null check (text <> '')
);
