-- What mails of a kind say where the office has written it anew.
create table mail_texts (
  kind text primary key,
  subject text not null,
  text text not null,
  version integer not null default 1
);
