-- Invitations are letters that go out by e-mail.
alter table pin_letters add column by_mail boolean not null default false;
