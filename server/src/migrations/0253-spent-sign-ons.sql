-- Answers of a provider of single sign-on that were brought here: none is taken twice, by whichever server (rule SO4).
create table spent_sign_ons (
  state_hash bytea primary key,
  spent_at timestamptz not null default now()
);
