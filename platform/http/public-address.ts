import { BlockList, isIP } from 'node:net';

/**
 * Addresses outside the public internet, from the IANA special-purpose registries for IPv4 and IPv6. All IPv6 ranges
 * that wrap an IPv4 address are refused, because no server needs to be reached that way.
 */
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by carriers
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, includes the metadata services of clouds with their credentials
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved and broadcast
];

const IPV6: readonly (readonly [string, number])[] = [
  ['::', 96], // unspecified, loopback and IPv4-compatible
  ['::ffff:0:0', 96], // IPv4 in IPv6
  ['64:ff9b::', 96], // translation to IPv4
  ['64:ff9b:1::', 48],
  ['100::', 64], // discard
  ['2001::', 23], // protocol assignments, including Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
  ['5f00::', 16], // segment routing
  ['fc00::', 7], // private
  ['fe80::', 10], // link-local
  ['fec0::', 10], // site-local
  ['ff00::', 8], // multicast
];

// Two lists, because Node checks an IPv6 address that wraps IPv4 against the rules of both families.
const blocked4 = new BlockList();
for (const [network, prefix] of IPV4) blocked4.addSubnet(network, prefix, 'ipv4');
const blocked6 = new BlockList();
for (const [network, prefix] of IPV6) blocked6.addSubnet(network, prefix, 'ipv6');

/** Returns false for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, 'ipv4');
  return family === 6 && !address.includes('%') && !blocked6.check(address, 'ipv6');
}
