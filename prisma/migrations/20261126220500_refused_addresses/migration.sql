-- Addresses that a mail server refused for good, until an email reaches them: a corrected address is another one.
CREATE TABLE refused_address (
  address text NOT NULL,
  refused_at timestamptz(3) NOT NULL,

  CONSTRAINT refused_address_pkey PRIMARY KEY (address)
);
